import { createEmployee } from '@bimabahi/contract/people/employees';
import { TextInput } from '@mantine/core';
import { AddPersonPage } from '../kit/AddPersonPage.tsx';
import { NewPasswordInput } from '../kit/NewPasswordInput.tsx';
import { RoleSelect } from './RoleSelect.tsx';

const EMPTY = { name: '', mobile: '', email: '', role_id: '', password: '' };

export const AddEmployeePage = () => (
  <AddPersonPage title="Add Employee" route={createEmployee} draft="employees add" empty={EMPTY}>
    {(form) => (
      <>
        <TextInput label="Email" type="email" autoComplete="off" {...form.getInputProps('email')} />
        <RoleSelect {...form.getInputProps('role_id')} />
        <NewPasswordInput owner={form.values} label="Password" required {...form.getInputProps('password')} />
      </>
    )}
  </AddPersonPage>
);
