export { NextCalls, ReadyToIssue } from './NextCalls.tsx';
