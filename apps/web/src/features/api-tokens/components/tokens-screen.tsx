import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { apiTokensQuery } from '../api/api-tokens.ts'
import { CreateTokenSheet } from './create-token-sheet.tsx'
import { TokenRow } from './token-row.tsx'

/** `/users/tokens`: the tokens by which scripts call in place of the person. */
export function TokensScreen() {
  const { t } = useTranslation('api-tokens')
  const [isCreating, setCreating] = useState(false)
  return (
    <>
      <Section title={t('title')} text={t('text')}>
        <Button variant="primary" onClick={() => setCreating(true)} className="self-start pointer-coarse:h-11">
          {t('create')}
        </Button>
        <TokenList />
        <p className="text-xs text-pretty text-text-3">{t('staysNote')}</p>
      </Section>
      <Section title={t('example.title')} text={t('example.text')}>
        <pre
          // It scrolls sideways, which the keyboard must reach too.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="group"
          aria-label={t('example.title')}
          className="overflow-x-auto rounded-lg border border-line bg-surface p-3 text-xs leading-5"
        >
          <code>{exampleOf(location.origin)}</code>
        </pre>
        <p className="text-sm text-text-2">
          <a href="/api/docs" target="_blank" rel="noreferrer" className="font-medium text-accent underline underline-offset-2">
            {t('example.docs')}
          </a>
        </p>
      </Section>
      <CreateTokenSheet open={isCreating} onClose={() => setCreating(false)} />
    </>
  )
}

const exampleOf = (origin: string) => `curl ${origin}/api/users/pages.json \\\n  --header "Authorization: Bearer $TOKEN"`

function TokenList() {
  const { t } = useTranslation('api-tokens')
  const query = useQuery(apiTokensQuery())
  const { data: tokens } = query
  if (!tokens) return <LoadState query={query} rows={2} />
  if (tokens.length === 0) return <p className="rounded-lg border border-dashed border-line px-4 py-6 text-sm text-text-2">{t('empty')}</p>
  return (
    <ul aria-label={t('title')} className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface">
      {tokens.map((token) => (
        <TokenRow key={token.id} token={token} />
      ))}
    </ul>
  )
}
