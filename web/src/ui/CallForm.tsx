import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Route } from '#contract/platform/route.ts';
import type { CallReply } from '../base/api.ts';
import type { PageInput, PageParams, WithParams } from '../base/place.tsx';
import { type Success, useRunRoute } from '../base/run-route.ts';
import type { Hue } from '../base/theme.ts';
import { useClose } from './closing.ts';
import { DialogButtons } from './FormButtons.tsx';
import { type RouteForm, useRouteForm } from './form.tsx';
import { type BodyOf, makeBody } from './form-body.ts';

export interface CallFormOptions<R extends Route, Values extends Record<string, unknown>> {
  /** The call that the form makes; what is left empty is null where its body may have that. */
  route: R;
  /** As of any form. */
  about?: string | number | null | undefined;
  storable?: readonly (keyof Values & string)[] | undefined;
  onFailure?: Parameters<typeof useRouteForm<Values>>[0]['onFailure'];
  /** What it begins with, by the names of the body. */
  values: Values;
  /** What the body has beside what is typed. */
  given?: Partial<BodyOf<R>> | undefined;
  /** Where the body is not what is typed. */
  toBody?: (values: Values) => BodyOf<R>;
  /** What the toast says; that it is saved, unless told. */
  success?: Success<R> | undefined;
  /** What the button does, as a verb; saving unless told. */
  action?: string | undefined;
  hue?: Hue | undefined;
  disabled?: boolean | undefined;
  /** As of any form. */
  check?: Parameters<typeof useRouteForm<Values>>[0]['check'];
  /** It was done, and the form is closed. */
  onDone?: ((reply: CallReply<R>) => unknown) | undefined;
  children: (form: RouteForm<Values>) => ReactNode;
}

export type CallFormProps<R extends Route, Values extends Record<string, unknown>> = CallFormOptions<
  R,
  Values
> &
  WithParams<PageParams<R>>;

/** A form that makes a call and is gone then: its fields and the buttons. */
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
