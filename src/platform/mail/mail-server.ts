/** Who takes the shop's mails. */
export interface MailServer {
  host: string;
  port: number;
  /** `offered`: STARTTLS where the server has it. */
  encryption: 'tls' | 'starttls' | 'offered' | 'none';
  /** '' = nobody logs in. */
  user: string;
  password: string;
  /** Off where the operator trusts whatever certificate there is. */
  checksCertificate: boolean;
  /** Its password is there but cannot be read: mails wait until it is entered again. */
  isLocked: boolean;
}

/** Who the mails come from. */
export interface Sender {
  name: string;
  address: string;
}
