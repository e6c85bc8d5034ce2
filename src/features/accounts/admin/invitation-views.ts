// One file for all of them: each that the frame names by itself makes every first load longer.
export { InvitationCreate } from './invitation-create.tsx';
export { InvitationList } from './invitation-list.tsx';
