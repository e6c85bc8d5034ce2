/** What Prometheus is told of this node. */
export interface Metrics {
  /** Counts a request that was answered after so many seconds. */
  countRequest(method: string, route: string, status: number, seconds: number): void;
  /** Counts one event of a name that `countedEvents` has. */
  countEvent(name: string): void;
  /** All of it in Prometheus's text format, with its content type. */
  read(): Promise<{ type: string; text: string }>;
  /** Whether a header `Authorization` carries the token. */
  isAllowed(authorization: string | undefined): boolean;
}
