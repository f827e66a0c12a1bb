import { Box, Paper, Table, Text, UnstyledButton } from '@mantine/core';
import { mdiArrowRight, mdiHomeCityOutline } from '@mdi/js';
import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import type { Context } from '#contract/access/contexts.ts';
import {
  type KindergartenSummary,
  listAllKindergartens,
  listOrganizationKindergartens,
} from '#contract/access/tenants.ts';
import type { CallReply } from '../../app/api.ts';
import { switchContext, useSession } from '../../app/session.ts';
import { getLocale, useText } from '../../app/text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Pager, type Paging, SearchField, usePagedQuery } from '../../ui/paging.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { Section } from './Section.tsx';
import classes from './tiles.module.css';

/** Every kindergarten of the platform, for administrators. */
export function AllKindergartens() {
  return <Kindergartens list={usePagedQuery(listAllKindergartens, {})} withOrganization />;
}

/** The kindergartens of an organisation, for its officials; one tap goes into one of them. */
export function OrganizationKindergartens({ organizationId }: { organizationId: number }) {
  const list = usePagedQuery(listOrganizationKindergartens, { params: { organization_id: organizationId } });
  return <Kindergartens list={list} withOrganization={false} />;
}

interface KindergartensProps {
  list: Paging & { query: UseQueryResult<CallReply<typeof listAllKindergartens>> };
  withOrganization: boolean;
}

function Kindergartens({ list, withOrganization }: KindergartensProps) {
  const t = useText();
  const { contexts } = useSession();
  const empty = list.term === '' ? t('dashboard.kindergartens.empty') : t('shell.noResults');
  return (
    <Section
      title={t('contexts.kindergarten')}
      count={list.query.data?.total}
      aside={
        <Box w={{ base: '100%', xs: 280 }}>
          <SearchField paging={list} label={t('dashboard.kindergartens.search')} />
        </Box>
      }
    >
      <QueryState query={list.query}>
        {(page) => (
          <>
            {page.data.length === 0 ? (
              <EmptyState icon={mdiHomeCityOutline} text={empty} />
            ) : (
              <Paper withBorder radius="xl">
                <Table verticalSpacing="sm" horizontalSpacing="sm">
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>{t('dashboard.kindergartens.name')}</Table.Th>
                      <Table.Th visibleFrom="sm">{t('accounts.country')}</Table.Th>
                      <Table.Th ta="end">{t('dashboard.kindergartens.employees')}</Table.Th>
                      <Table.Th ta="end">{t('dashboard.kindergartens.guardians')}</Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {page.data.map((kindergarten) => (
                      <KindergartenRow
                        key={kindergarten.id}
                        kindergarten={kindergarten}
                        withOrganization={withOrganization}
                        context={contexts.find(
                          ({ kind, id }) => kind === 'kindergarten' && id === kindergarten.id,
                        )}
                      />
                    ))}
                  </Table.Tbody>
                </Table>
              </Paper>
            )}
            <Pager paging={list} total={page.total} />
          </>
        )}
      </QueryState>
    </Section>
  );
}

interface KindergartenRowProps {
  kindergarten: KindergartenSummary;
  withOrganization: boolean;
  /** The reader's own way in, if they have one. */
  context: Context | undefined;
}

function KindergartenRow({ kindergarten, withOrganization, context }: KindergartenRowProps) {
  const enter = useMutation({ mutationFn: switchContext });
  const regions = new Intl.DisplayNames(getLocale(), { type: 'region' });
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={650} className={classes.name ?? ''}>
        {context === undefined ? (
          kindergarten.name
        ) : (
          <UnstyledButton
            className={classes.enter}
            onClick={() => enter.mutate(context)}
            aria-busy={enter.isPending}
          >
            {kindergarten.name}
            <Icon path={mdiArrowRight} size={18} />
          </UnstyledButton>
        )}
        {withOrganization && (
          <Text size="sm" c="dimmed">
            {kindergarten.organization?.name}
          </Text>
        )}
      </Table.Th>
      <Table.Td visibleFrom="sm">{regions.of(kindergarten.country.toUpperCase())}</Table.Td>
      <Table.Td ta="end">{kindergarten.employees_count}</Table.Td>
      <Table.Td ta="end">{kindergarten.guardians_count}</Table.Td>
    </Table.Tr>
  );
}
