import { Notifications } from '@mantine/notifications';

export const Notices = () => <Notifications position="top-right" autoClose={5000} />;
