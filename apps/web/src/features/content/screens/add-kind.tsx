import type { CurrentUser } from '@foyer/contracts/accounts/accounts'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { LoadState } from '../../../components/load-state.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Select } from '../../../components/ui/select.tsx'
import { lastPageId } from '../../../entities/page/last-page.ts'
import { firstPage } from '../../../entities/page/list-pages.ts'
import { displayTitle } from '../../../entities/page/page-title.ts'
import { useTargetPages } from '../../../entities/page/target-pages.ts'
import { canAddKind } from '../../../entities/premium/premium-policy.ts'
import { askForPremium } from '../../../entities/premium/premium-prompt.ts'
import { SourceNotConfigured } from '../../../entities/source/source-not-configured.tsx'
import { useSourceState } from '../../../entities/source/source-states.ts'
import type { WidgetKind } from '../../../entities/widget/widget-kind.ts'
import { signInPath } from '../../../lib/browser/return-to.ts'

type Props = { kind: WidgetKind; user: CurrentUser | null | undefined }

/** The way to have a widget of a kind: on a page of one's own, whose column is chosen there; visitors log in first, and come back. */
export function AddKind({ kind, user }: Props) {
  const { t } = useTranslation('gallery')
  const { pathname } = useLocation()
  const title = t(kind.titleKey)
  const source = useSourceState(kind.source)
  if (source?.is_configured === false) return <SourceNotConfigured source={source} className="text-sm text-text-2" />
  if (user === null) {
    return (
      <ButtonLink variant="primary" to={signInPath(pathname)} className="self-start">
        {t('logInToAddKind', { title })}
      </ButtonLink>
    )
  }
  if (canAddKind(user, kind)) return <ToPage kind={kind} isMember={user !== undefined} />
  return (
    <Button variant="primary" onClick={() => askForPremium('premium_widgets')} className="self-start">
      {t('addTo', { title })}
    </Button>
  )
}

function ToPage({ kind, isMember }: { kind: WidgetKind; isMember: boolean }) {
  const { t } = useTranslation('gallery')
  const id = useId()
  const query = useTargetPages(undefined, { enabled: isMember })
  const [chosen, setChosen] = useState<string>()
  if (!query.data) return <LoadState query={query} rows={2} />
  const target = firstPage(query.data, chosen ?? lastPageId())
  if (!target) {
    return (
      <div className="flex flex-col items-start gap-3 text-sm text-text-2">
        <p>{t('noPage')}</p>
        <ButtonLink to="/">{t('makePage')}</ButtonLink>
      </div>
    )
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex w-full max-w-xs flex-col gap-1">
        <label htmlFor={id} className="text-sm font-medium">
          {t('toPage')}
        </label>
        <Select id={id} value={target.public_id} onChange={(event) => setChosen(event.target.value)}>
          {query.data.map((page) => (
            <option key={page.id} value={page.public_id}>
              {displayTitle(page.title)}
            </option>
          ))}
        </Select>
      </div>
      <ButtonLink variant="primary" to={`/p/${target.public_id}?add_widgets=${kind.type}`}>
        <Plus aria-hidden size={16} strokeWidth={1.5} />
        {t('addTo', { title: t(kind.titleKey) })}
      </ButtonLink>
    </div>
  )
}
