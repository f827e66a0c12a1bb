import { Group, NativeSelect, Progress, SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import {
  type CountryCode,
  countryCodes,
  getLanguageSettings,
  type LanguageSettings,
  updateLanguageSettings,
} from '#contract/access/languages.ts';
import { defaultLanguage, type LanguageCode, languageNames } from '#contract/platform/language.ts';
import { runRoute } from '../../base/run-route.ts';
import { getLocale, useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { Card } from '../../ui/Card.tsx';
import { EditForm } from '../../ui/edit-form.tsx';
import { FactLine } from '../../ui/FactLine.tsx';
import type { BoundInput } from '../../ui/inputs/input.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { nameCountry } from '../tenants/name-country.ts';

/** How complete each language is, which are offered, and the default language of each country. */
export function LanguagesPage() {
  const t = useText();
  const settings = useRouteQuery(getLanguageSettings);
  return (
    <Stack gap="md">
      <PageTitle below={t('languages.below')}>{t('languages.title')}</PageTitle>
      <QueryState query={settings}>{(data) => <LanguagesForm settings={data} />}</QueryState>
    </Stack>
  );
}

function LanguagesForm({ settings }: { settings: LanguageSettings }) {
  return (
    <EditForm
      row={settings}
      route={updateLanguageSettings}
      labels={{ offered: 'languages.offered', country_languages: 'languages.countries.title' }}
      pick={({ languages, country_languages }) => ({
        offered: languages.filter(({ offered }) => offered).map(({ code }) => code),
        country_languages: country_languages as Record<CountryCode, LanguageCode>,
      })}
      toWords={({ offered, country_languages: chosen }) => ({
        offered: offered.map((code) => languageNames[code]).join(', '),
        country_languages: countryCodes
          .map((country) => `${nameCountry(country)}: ${languageNames[chosen[country]]}`)
          .join(', '),
      })}
      save={(body) => runRoute(updateLanguageSettings, { body }, 'shell.saved')}
    >
      {({ input }) => (
        <LanguageFields
          settings={settings}
          offered={input('offered')}
          countries={input('country_languages')}
        />
      )}
    </EditForm>
  );
}

interface LanguageFieldsProps {
  settings: LanguageSettings;
  offered: BoundInput<LanguageCode[]>;
  countries: BoundInput<Record<CountryCode, LanguageCode>>;
}

function LanguageFields({ settings, offered, countries }: LanguageFieldsProps) {
  const t = useText();
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Card title={t('languages.offered.title')} below={t('languages.offered.below')}>
        {settings.languages.map((language) => (
          <LanguageRow
            key={language.code}
            language={language}
            isOffered={offered.value.includes(language.code)}
            onChange={(isOffered) =>
              offered.onChange(
                isOffered
                  ? [...offered.value, language.code]
                  : offered.value.filter((code) => code !== language.code),
              )
            }
          />
        ))}
        {offered.error}
      </Card>
      <Card title={t('languages.countries.title')} below={t('languages.countries.below')}>
        {countryCodes.map((country) => (
          <NativeSelect
            key={country}
            label={nameCountry(country)}
            value={countries.value[country]}
            error={countries.partErrors[country]}
            data={settings.languages
              .filter(({ code }) => offered.value.includes(code) || code === countries.value[country])
              .map(({ code, name }) => ({ value: code, label: name }))}
            onChange={(event) =>
              countries.onChange({
                ...countries.value,
                [country]: event.currentTarget.value as LanguageCode,
              })
            }
          />
        ))}
      </Card>
    </SimpleGrid>
  );
}

interface LanguageRowProps {
  language: LanguageSettings['languages'][number];
  isOffered: boolean;
  onChange: (isOffered: boolean) => void;
}

function LanguageRow({ language, isOffered, onChange }: LanguageRowProps) {
  const t = useText();
  const { code, name, texts_count: n, total_count: total, missing, users_count: count } = language;
  // Only a complete language has a hundred per cent.
  const share = Math.floor((n / total) * 1000) / 1000;
  const percent = new Intl.NumberFormat(getLocale(), { style: 'percent', maximumFractionDigits: 1 }).format(
    share,
  );
  return (
    <Stack gap="sm" py="xs" style={{ borderTop: '1px solid var(--kiik-line)' }}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={650} lang={code}>
          {name}
        </Text>
        {code !== defaultLanguage && (
          <Switch
            aria-label={`${name}: ${t('languages.offered')}`}
            label={t('languages.offered')}
            labelPosition="left"
            checked={isOffered}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
        )}
      </Group>
      <Progress value={share * 100} aria-label={`${name}: ${t('languages.complete', { percent })}`} />
      <FactLine size="sm" c="dimmed">
        {t('languages.complete', { percent })}
        {t('languages.texts', { n, total })}
        {t('languages.users', { count })}
      </FactLine>
      {missing.length > 0 && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {missing.join(', ')}
        </Text>
      )}
      {code === defaultLanguage && (
        <Text size="sm" c="dimmed">
          {t('languages.english')}
        </Text>
      )}
    </Stack>
  );
}
