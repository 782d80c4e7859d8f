import { useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OwningTeam } from '../../../entities/team/owning-team.ts'
import { LoadState } from '../../../components/load-state.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { useApiTokensQuery } from '../api/api-tokens.ts'
import { CreateTokenSheet } from './create-token-sheet.tsx'
import { TokenRow } from './token-row.tsx'

/** The tokens by which scripts call in place of the person, or of the team of the screen. */
export function TokensScreen() {
  const { t } = useTranslation('api-tokens')
  const team = use(OwningTeam)
  const [isCreating, setCreating] = useState(false)
  return (
    <>
      <Section title={t('title')} text={t(team === null ? 'text' : 'team.text')}>
        <Button variant="primary" onClick={() => setCreating(true)} className="self-start pointer-coarse:h-11">
          {t('create')}
        </Button>
        <TokenList />
        <p className="text-xs text-pretty text-text-3">{t(team === null ? 'staysNote' : 'team.endsNote')}</p>
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
          <code>{exampleOf(location.origin, team?.public_id ?? null)}</code>
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

const exampleOf = (origin: string, team: string | null) =>
  `curl ${origin}/api/${team === null ? 'users' : `organization/${team}`}/pages.json \\\n  --header "Authorization: Bearer $TOKEN"`

function TokenList() {
  const { t } = useTranslation('api-tokens')
  const isOfTeam = use(OwningTeam) !== null
  const query = useQuery(useApiTokensQuery())
  const { data: tokens } = query
  if (!tokens) return <LoadState query={query} rows={2} />
  if (tokens.length === 0)
    return (
      <p className="rounded-lg border border-dashed border-line px-4 py-6 text-sm text-text-2">{t(isOfTeam ? 'team.empty' : 'empty')}</p>
    )
  return (
    <ul aria-label={t('title')} className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface">
      {tokens.map((token) => (
        <TokenRow key={token.id} token={token} />
      ))}
    </ul>
  )
}
