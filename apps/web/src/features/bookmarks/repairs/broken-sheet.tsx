import type { BrokenLink, BrokenLinks } from '@foyer/contracts/pages/item/link-checks'
import type { LinkVerdict } from '@foyer/contracts/import/link-verdicts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Select } from '../../../components/ui/select.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { Spinner } from '../../../components/ui/spinner.tsx'
import { checksBrokenLinks } from '../../../entities/bookmark/broken-links.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { useOnline } from '../../../lib/hooks/use-online.ts'
import { openOverlay } from '../../../lib/state/overlays.ts'
import { type Outcome, OutcomeNotice } from '../components/outcome-notice.tsx'
import { checkAgain } from '../signs/check-again.ts'
import { brokenLinksQuery, verdictCounts } from './broken-links.ts'
import { BrokenRow } from './broken-row.tsx'
import { OwnerFilter } from './owner-filter.tsx'
import { BrokenSelection } from './broken-selection.tsx'
import { type LastRepair, useRepairs } from './use-repairs.ts'

/** The broken links on all pages of a person, from the right: what is the matter with each, to repair one or many. */
export function BrokenSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('broken-links')
  const isOn = checksBrokenLinks(useCurrentUser())
  return (
    <Sheet open={open} onClose={onClose} title={t('title')} description={t('about')}>
      {open && (isOn ? <Loaded /> : <TurnedOff />)}
    </Sheet>
  )
}

function TurnedOff() {
  const { t } = useTranslation('broken-links')
  return (
    <div className="flex flex-col items-start gap-3 text-sm">
      <p>{t('isOff')}</p>
      <Button onClick={() => openOverlay('settings')}>{t('openSettings')}</Button>
    </div>
  )
}

function Loaded() {
  const [ownerId, setOwnerId] = useState<number>()
  const query = useQuery(brokenLinksQuery(ownerId))
  return (
    <>
      <OwnerFilter ownerId={ownerId} onChoose={setOwnerId} />
      {query.data ? <Links key={ownerId} data={query.data} /> : <LoadState query={query} rows={6} />}
    </>
  )
}

type Filter = LinkVerdict | 'all'

function Links({ data }: { data: BrokenLinks }) {
  const { t } = useTranslation('broken-links')
  const { takeNewAddresses, mute, remove, last, pending, isSaving } = useRepairs()
  const [filter, setFilter] = useState<Filter>('all')
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set())
  /** What is said of a check, until something is repaired. */
  const [checking, setChecking] = useState<{ outcome: Outcome; since: LastRepair | null } | null>(null)
  const lastChecked = useRef<number>(undefined)
  const status = useRef<HTMLDivElement>(null)
  const links = useMemo(() => data.links.filter(({ id }) => !pending.has(id)), [data.links, pending])
  const shown = useMemo(() => (filter === 'all' ? links : links.filter(({ state }) => state.verdict === filter)), [links, filter])
  const selected = shown.filter(({ id }) => checked.has(id))

  const check = (id: number, isRange: boolean) => {
    const ids = shown.map((link) => link.id)
    const [from, to] = [ids.indexOf(lastChecked.current ?? id), ids.indexOf(id)]
    const range = isRange && from !== -1 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
    setChecked((before) => {
      const next = new Set(before)
      for (const each of range)
        if (before.has(id)) next.delete(each)
        else next.add(each)
      return next
    })
    lastChecked.current = id
  }
  const withFocus = (act: (of: readonly BrokenLink[]) => void) => (link: BrokenLink) => {
    focusBeside(link.id, status.current)
    act([link])
  }
  const onCheckAgain = async (link: BrokenLink) => {
    setChecking({ outcome: { text: t('checking', { title: link.title }) }, since: last })
    setChecking({ outcome: await checkAgain(link), since: last })
  }
  const actions = {
    onCheck: check,
    onCheckAgain: (link: BrokenLink) => void onCheckAgain(link),
    onMove: withFocus(takeNewAddresses),
    onMute: withFocus(mute),
    onDelete: withFocus(remove),
  }
  const repaired = last && { text: t(`done.${last.kind}`, { count: last.count }), undo: last.undo }
  return (
    <>
      <div ref={status} tabIndex={-1} className="flex flex-col gap-1 text-sm outline-none">
        <p>
          {[links.length === 0 ? t('none') : t('count', { count: links.length }), data.has_more && t('more')].filter(Boolean).join(' ')}
        </p>
        {data.unchecked > 0 && <p className="text-text-2">{t('unchecked', { count: data.unchecked })}</p>}
      </div>
      {links.length > 0 && (
        <>
          <VerdictFilter links={links} filter={filter} onFilter={setFilter} />
          <BrokenSelection
            count={selected.length}
            total={shown.length}
            movable={selected.filter(({ state }) => state.new_url !== null).length}
            onCheckAll={() => setChecked(new Set(shown.map(({ id }) => id)))}
            onCheckNone={() => setChecked(new Set())}
            onMove={() => takeNewAddresses(selected)}
            onMute={() => mute(selected)}
            onDelete={() => remove(selected)}
          />
          {shown.length === 0 && <p className="text-sm text-text-2">{t('noneOfThese')}</p>}
          <ul aria-label={t('title')} className="flex flex-col gap-1">
            {shown.map((link) => (
              <BrokenRow key={link.id} link={link} isChecked={checked.has(link.id)} actions={actions} />
            ))}
          </ul>
        </>
      )}
      <Saving isSaving={isSaving} />
      <OutcomeNotice outcome={checking?.since === last ? checking.outcome : repaired} />
    </>
  )
}

function VerdictFilter({ links, filter, onFilter }: { links: readonly BrokenLink[]; filter: Filter; onFilter: (filter: Filter) => void }) {
  const { t } = useTranslation('broken-links')
  const counts = verdictCounts(links)
  const isThere = counts.some(([verdict]) => verdict === filter)
  return (
    <Select aria-label={t('filter')} value={filter} onChange={({ target }) => onFilter(target.value as Filter)}>
      <option value="all">{t('all', { count: links.length })}</option>
      {/* What was chosen stays chosen when the last of it is gone. */}
      {!isThere && filter !== 'all' && <option value={filter}>{t('ofVerdict', { name: t(`name.${filter}`), count: 0 })}</option>}
      {counts.map(([verdict, count]) => (
        <option key={verdict} value={verdict}>
          {t('ofVerdict', { name: t(`name.${verdict}`), count })}
        </option>
      ))}
    </Select>
  )
}

/** Says that changes are on their way, or wait for the network. */
function Saving({ isSaving }: { isSaving: boolean }) {
  const { t } = useTranslation('broken-links')
  const online = useOnline()
  if (!isSaving) return null
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-text-2">
      {online && <Spinner />}
      {t(online ? 'saving' : 'offline')}
    </p>
  )
}

/** Leads the focus on from a row that is about to go: to the next, or to what is above all. */
function focusBeside(id: number, above: HTMLElement | null): void {
  const row = document.querySelector(`[data-broken="${id}"]`)
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  const target = beside?.querySelector<HTMLElement>('input') ?? above
  target?.focus()
}
