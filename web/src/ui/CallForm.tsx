import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Route } from '#contract/platform/route.ts';
import type { CallReply } from '../base/api.ts';
import type { PageInput, PageParams, WithParams } from '../base/place.tsx';
import { type Success, useRunRoute } from '../base/run-route.ts';
import { useClose } from './closing.ts';
import { DialogButtons } from './FormButtons.tsx';
import { type RouteForm, useRouteForm } from './form.tsx';
import { type BodyOf, makeBody } from './form-body.ts';

export interface CallFormOptions<R extends Route, Values extends Record<string, unknown>> {
  /** The call that the form makes. An empty field is sent as null if the body allows null. */
  route: R;
  /** As in `Form`. */
  about?: string | number | null | undefined;
  storable?: readonly (keyof Values & string)[] | undefined;
  onFailure?: Parameters<typeof useRouteForm<Values>>[0]['onFailure'];
  /** The initial values, by the field names of the body. */
  values: Values;
  /** Further values of the body that nobody types. */
  given?: Partial<BodyOf<R>> | undefined;
  /** Builds the body if it differs from the typed values. */
  toBody?: (values: Values) => BodyOf<R>;
  /** The text of the toast. Default: that it is saved. */
  success?: Success<R> | undefined;
  /** The verb on the button. Default: save. */
  action?: string | undefined;
  hue?: 'coral' | undefined;
  disabled?: boolean | undefined;
  /** As in `Form`. */
  check?: Parameters<typeof useRouteForm<Values>>[0]['check'];
  /** Called when the call has succeeded and the form is closed. */
  onDone?: ((reply: CallReply<R>) => unknown) | undefined;
  children: (form: RouteForm<Values>) => ReactNode;
}

export type CallFormProps<R extends Route, Values extends Record<string, unknown>> = CallFormOptions<
  R,
  Values
> &
  WithParams<PageParams<R>>;

/** The fields and buttons of a form that makes a call and then closes. */
export function CallForm<R extends Route, Values extends Record<string, unknown>>(
  props: CallFormProps<R, Values>,
) {
  const { route, about = null, values: initialValues, given, success, onDone } = props;
  const { toBody = (values: Values) => ({ ...makeBody(route.body, values), ...given }) } = props;
  const { storable, onFailure, check, action, hue, disabled, children } = props;
  const close = useClose();
  const run = useRunRoute();
  const form = useRouteForm<Values>({
    about,
    schema: route.body,
    initialValues,
    toBody,
    storable,
    onFailure,
    check,
    async submit(values) {
      const input = { params: props.params, body: toBody(values) } as unknown as PageInput<R>;
      const reply = await run(route, input, success ?? 'shell.saved');
      close();
      await onDone?.(reply);
    },
  });
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        {children(form)}
        <DialogButtons action={action} submitting={form.submitting} disabled={disabled} hue={hue} />
      </Stack>
    </form>
  );
}
