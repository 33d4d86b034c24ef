// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerCalls, drawAt } from '../../testing/in-browser.tsx';
import { StaffName } from './StaffName.tsx';

vi.mock('../../ui/api/current-user.ts', () => ({
  useCurrentUser: () => ({ data: { id: 1, name: 'Meera Joshi', role: { name: 'Feeder' } } }),
}));

const Names = () => (
  <>
    <p>
      <StaffName id="7" name="Ravi Kumar" />
    </p>
    <p>
      <StaffName id="8" />
    </p>
    <p>
      <StaffName id="1" />
    </p>
  </>
);

test('who may not look up employees sees the name that the rows have, and never an id', async () => {
  answerCalls(() => ({ data: [] }));
  drawAt('', Names);
  await screen.findByText('Ravi Kumar');
  expect(screen.getAllByText(/\w/).map((each) => each.textContent)).toEqual(
    expect.arrayContaining(['Ravi Kumar', 'a colleague', 'Meera Joshi']),
  );
});
