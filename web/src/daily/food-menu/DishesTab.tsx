import { Text } from '@mantine/core';
import { mdiArchiveArrowUpOutline, mdiDeleteOutline, mdiPencilOutline, mdiPlus } from '@mdi/js';
import { type Dish, listDishes, removeDish, restoreDish } from '#contract/daily/dishes.ts';
import { useRouteMutation } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { AllergenMarks } from '../../kindergarten/dietary-options/AllergenMarks.tsx';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';
import { PageAction } from '../../ui/PageAction.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { Maybe } from '../../ui/table/maybe.ts';
import { type RowAction, useTable } from '../../ui/table/use-table.ts';
import { useDialog } from '../../ui/use-dialog.tsx';
import { DishDialog } from './DishDialog.tsx';

/** What the kitchen cooks, each dish with what is in it. */
export function DishesTab() {
  const t = useText();
  const { dialog, open } = useDialog();
  const restore = useRouteMutation(restoreDish, { success: 'food-menu.dish.restored' });
  const columns: Maybe<Column<Dish, 'name'>>[] = [
    {
      key: 'name',
      header: 'food-menu.dish',
      row: 'title',
      sortable: true,
      render: ({ name, archived }) => (
        <>
          {name}
          {archived && (
            <Text size="sm" fw={400} c="dimmed">
              {t('food-menu.dish.archived')}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'allergens',
      header: 'dietary-options.allergens',
      render: ({ allergens, foods }) =>
        allergens === null ? (
          <Text size="sm" c="var(--kiik-sun-deep)">
            {t('food-menu.unstated')}
          </Text>
        ) : allergens.length + (foods?.length ?? 0) === 0 ? (
          <Text size="sm" c="dimmed">
            {t('food-menu.noAllergens')}
          </Text>
        ) : (
          <AllergenMarks allergens={allergens} foods={foods ?? []} />
        ),
    },
    {
      key: 'portion',
      header: 'food-menu.portion',
      row: 'none',
      render: ({ grams, kcal }) =>
        [
          grams !== null && t('food-menu.amount.grams', { n: grams }),
          kcal !== null && t('food-menu.amount.kcal', { n: kcal }),
        ]
          .filter((part) => part !== false)
          .join(' · '),
    },
  ];
  const listActions = (dish: Dish): Maybe<RowAction>[] => [
    !dish.archived && {
      label: 'food-menu.dish.edit',
      icon: mdiPencilOutline,
      run: () => open(<DishDialog dish={dish} />),
    },
    dish.archived && {
      label: 'food-menu.dish.restore',
      icon: mdiArchiveArrowUpOutline,
      run: () => restore.mutateAsync({ params: { dish_id: dish.id } }),
    },
    !dish.archived && {
      label: dish.used ? 'food-menu.dish.archive' : 'food-menu.delete',
      icon: mdiDeleteOutline,
      run: () =>
        open(
          <ConfirmCall
            route={removeDish}
            input={{ params: { dish_id: dish.id } }}
            title={dish.name}
            text={t(dish.used ? 'food-menu.dish.archiveText' : 'food-menu.dish.deleteText')}
            action={t(dish.used ? 'food-menu.dish.archive' : 'food-menu.delete')}
          />,
        ),
    },
  ];
  const table = useTable({
    name: 'dishes',
    route: listDishes,
    hasTrash: true,
    filter: {},
    columns,
    nameOf: ({ name }) => name,
    search: 'food-menu.dish.search',
    empty: { text: 'food-menu.dish.empty', filledBy: 'food-menu.dish.empty.filledBy' },
    rowActions: listActions,
  });
  return (
    <>
      <PageAction
        label={t('food-menu.dish.new')}
        icon={mdiPlus}
        onClick={() => open(<DishDialog dish={null} />)}
      />
      <DataTable table={table} />
      {dialog}
    </>
  );
}
