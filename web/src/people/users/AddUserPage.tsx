import { createUser } from '@bimabahi/contract/people/users';
import { TextInput } from '@mantine/core';
import { AddPersonPage } from '../kit/AddPersonPage.tsx';
import { NewPasswordInput } from '../kit/NewPasswordInput.tsx';
import { SameName } from '../kit/SameName.tsx';

const EMPTY = { name: '', mobile: '', profession: '', password: '' };

export const AddUserPage = () => (
  <AddPersonPage title="Add User" route={createUser} draft="users add" empty={EMPTY}>
    {(form) => (
      <>
        <SameName name={String(form.values.name)} />
        <TextInput label="Profession" autoComplete="off" {...form.getInputProps('profession')} />
        <NewPasswordInput
          owner={form.values}
          label="Password"
          description="Without one the client cannot sign in yet"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('password')}
        />
      </>
    )}
  </AddPersonPage>
);
