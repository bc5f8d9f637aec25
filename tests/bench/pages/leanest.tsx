// The leanest page that loads the libraries of the buy page: one field of each, nothing of ours.

import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Button, MantineProvider, NumberInput, Skeleton, TextInput } from '@mantine/core';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { createBase58check } from '@scure/base';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/NumberInput.css';
import '@mantine/core/styles/Skeleton.css';
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import Big from 'big.js';
import { Form, Formik } from 'formik';
import { ofetch } from 'ofetch';
import { createRoot } from 'react-dom/client';
import { createActor, fromPromise, setup } from 'xstate';
import { object, string } from 'yup';

const machine = setup({ actors: { load: fromPromise(() => ofetch('data:,1')) } }).createMachine({
  initial: 'loading',
  states: { loading: { invoke: { src: 'load', onDone: 'ready', onError: 'ready' } }, ready: {} },
});
const actor = createActor(machine).start();
const schema = object({ quantity: string().required(), address: string().required() });
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const base58 = createBase58check(keccak_256);

const Page = () => {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  return (
    <Formik
      initialValues={{ quantity: '', address: '' }}
      validationSchema={schema}
      onSubmit={() => {}}
    >
      {({ values, handleChange, setFieldValue }) => (
        <Form aria-label={String(state)}>
          <h1>Hello, world</h1>
          <NumberInput
            name="quantity"
            thousandSeparator="."
            decimalSeparator=","
            value={values.quantity}
            onValueChange={({ value }) => void setFieldValue('quantity', value)}
          />
          <TextInput name="address" value={values.address} onChange={handleChange} />
          <Skeleton
            h={12}
            aria-label={new Big(1).plus(base58.encode(new Uint8Array(4)).length).toFixed()}
          />
          <Button type="submit">Continue</Button>
        </Form>
      )}
    </Formik>
  );
};

const rootRoute = createRootRoute({ component: Outlet });
const routeTree = rootRoute.addChildren([
  createRoute({ getParentRoute: () => rootRoute, path: '$', component: Page }),
]);
const router = createRouter({ routeTree, scrollRestoration: true });

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <RouterProvider router={router as never} />
      </MantineProvider>
    </I18nProvider>,
  );
