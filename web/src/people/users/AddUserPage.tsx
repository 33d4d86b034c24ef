import { createUser } from '@bimabahi/contract/people/users';
import { TextInput } from '@mantine/core';
import { AddPersonPage } from '../kit/AddPersonPage.tsx';
import { NO_FACTS } from '../kit/client-labels.ts';
import { MoreOfClient } from '../kit/MoreOfClient.tsx';
import { NewPasswordInput } from '../kit/NewPasswordInput.tsx';
import { NumberOfAnother } from '../kit/NumberOfAnother.tsx';
import { SameName } from '../kit/SameName.tsx';

const EMPTY = { name: '', mobile: '', profession: '', password: '', ...NO_FACTS };

interface Changing {
  onChange: (value: string) => void;
}

export const AddUserPage = () => (
  <AddPersonPage title="Add User" route={createUser} draft="users add" empty={EMPTY}>
    {(form) => (
      <>
        <SameName name={String(form.values.name)} />
        <NumberOfAnother
          mobile={String(form.values.mobile)}
          onRelation={({ id }) => {
            (form.getInputProps('mobile') as Changing).onChange('');
            (form.getInputProps('relation_of') as Changing).onChange(String(id));
          }}
        />
        <TextInput label="Profession" autoComplete="off" {...form.getInputProps('profession')} />
        <NewPasswordInput
          owner={form.values}
          label="Password"
          description="Without one the client cannot sign in yet"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('password')}
        />
        <MoreOfClient form={form} />
      </>
    )}
  </AddPersonPage>
);
