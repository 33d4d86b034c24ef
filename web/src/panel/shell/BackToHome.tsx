import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

export const BackToHome = () => (
  <Button component={Link} to="/">
    Back to home
  </Button>
);
