export { useWaitingRequests } from './use-waiting-requests.ts';
