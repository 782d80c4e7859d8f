import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import { Fragment, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../components/load-state.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Sheet } from '../../../components/ui/sheet.tsx'
import { SkeletonRows } from '../../../components/ui/skeleton.tsx'
import type { InboxTeam } from '../../../entities/bookmark/unsorted.ts'
import { useInboxTeams } from '../../../entities/page/inbox-teams.ts'
import { useDropList } from '../../../lib/browser/drag-and-drop.ts'
import { besideScreen, useMedia } from '../../../lib/hooks/use-media.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { stableKey } from '../../../lib/mutations/stable-keys.ts'
import { BookmarkIconPicker } from '../editing/bookmark-icon-picker.tsx'
import { TargetDialog } from '../editing/places/target-dialog.tsx'
import { noneChecked, withChecked } from '../items/checked-links.ts'
import { DuplicatePlaces } from '../signs/duplicate-places.tsx'
import { hideUnsorted, shownUnsorted, unsortedDropId } from './dragging.ts'
import { FromOutside } from './from-outside.tsx'
import { InboxChoice } from './inbox-choice.tsx'
import { UnsortedAdd } from './unsorted-add.tsx'
import { UnsortedEdit } from './unsorted-edit.tsx'
import { OutcomeNotice } from '../components/outcome-notice.tsx'
import { UnsortedRow } from './unsorted-row.tsx'
import type { UnsortedRowActions } from './unsorted-row-props.ts'
import { UnsortedSelection } from './unsorted-selection.tsx'
import { useOpenPageId } from '../../../entities/page/page-address.ts'
import { useUnsortedSigns } from './use-unsorted-signs.ts'
import { type UnsortedOutcome, useUnsorted, useUnsortedActions } from './use-unsorted.ts'

type Question = { ask: 'move'; links: readonly Bookmark[] } | { ask: 'edit' | 'icon' | 'places'; link: Bookmark }

/** `teamId`: whose inbox is shown at first; undefined: that of the person. With another `opening` it is chosen anew. */
type Props = { open: boolean; onClose: () => void; opening: number; teamId: number | undefined }

/** The bookmarks that are saved and not put anywhere, from the right: to add, open, edit, move to a widget and delete. */
export function UnsortedSheet({ open, onClose, opening, teamId }: Props) {
  const { t } = useTranslation('unsorted')
  const isBeside = useMedia(besideScreen)
  const teams = useInboxTeams()
  const [choice, setChoice] = useState({ opening, teamId })
  if (choice.opening !== opening) setChoice({ opening, teamId })
  const team = teams?.find(({ id }) => id === choice.teamId)
  const about = team ? t('aboutTeam', { team: team.title }) : t('about')
  return (
    <Sheet open={open} onClose={onClose} title={t('title')} description={about} isBeside={isBeside}>
      <InboxChoice teams={teams ?? []} chosen={team} onChoose={(id) => setChoice({ opening, teamId: id })} />
      {choice.teamId !== undefined && !teams ? (
        <SkeletonRows count={6} />
      ) : (
        <Fragment key={team?.id}>
          <UnsortedAdd team={team} />
          <UnsortedList team={team} isMovable={isBeside} />
        </Fragment>
      )}
    </Sheet>
  )
}

function UnsortedList({ team, isMovable }: { team: InboxTeam; isMovable: boolean }) {
  const { t } = useTranslation(['unsorted', 'errors'])
  const { query, links, total } = useUnsorted(team)
  const [outcome, setOutcome] = useState<UnsortedOutcome | null>(null)
  const { remove, move, place } = useUnsortedActions(links, setOutcome, team)
  const signsOf = useUnsortedSigns()
  const publicId = useOpenPageId()
  const [checked, setChecked] = useState(noneChecked)
  const [question, setQuestion] = useState<Question | null>(null)
  const selected = links.filter(({ id }) => checked.ids.has(id))

  const actions = useMemo<UnsortedRowActions>(
    () => ({
      onCheck: (id, isRange) => setChecked((now) => withChecked(now, id, isRange ? links.map((link) => link.id) : null)),
      onMove: (link) => setQuestion({ ask: 'move', links: [link] }),
      onEdit: (link) => setQuestion({ ask: 'edit', link }),
      onChangeIcon: (link) => setQuestion({ ask: 'icon', link }),
      onShowPlaces: (link) => setQuestion({ ask: 'places', link }),
      onPlace: place,
      onDelete: (link) => {
        focusBeside(link.id)
        remove([link])
      },
    }),
    [links, remove, place],
  )
  useEffect(() => {
    shownUnsorted.set({ links, checked: checked.ids })
  }, [links, checked])
  useEffect(() => hideUnsorted, [])
  const list = useDropList(
    isMovable
      ? {
          id: unsortedDropId,
          accepts: ['bookmark'],
          label: t('title'),
          // What is not saved yet has no place that the server knows.
          onDrop: ({ id, after }) => id > 0 && place(id, after ?? null),
        }
      : null,
  )
  const checkAll = async () => {
    const all = await query.loadAll()
    if (all) setChecked({ ids: new Set(all.map(({ id }) => id)), last: null })
  }
  const area = useRef<HTMLDivElement>(null)
  const lastOutcome = useRef(outcome)
  useEffect(() => {
    const isOther = lastOutcome.current !== outcome
    lastOutcome.current = outcome
    // The button that was pressed to undo something has gone.
    if (isOther && document.activeElement === document.body) area.current?.focus()
  }, [outcome])
  if (!query.data) return <LoadState query={query} rows={6} />
  return (
    <div ref={area} tabIndex={-1} role="group" aria-label={t('title')} className="flex flex-1 flex-col gap-5 outline-none">
      {total === 0 ? (
        <>
          <p className="text-sm text-text-2">{t('empty')}</p>
          <FromOutside isOpen />
        </>
      ) : (
        <>
          <UnsortedSelection
            count={selected.length}
            total={total}
            isLoading={query.isFetchingNextPage}
            onCheckAll={() => void checkAll()}
            onCheckNone={() => setChecked(noneChecked)}
            onMove={() => setQuestion({ ask: 'move', links: selected })}
            onDelete={() => {
              setChecked(noneChecked)
              remove(selected)
            }}
          />
          <ul {...list} aria-label={t('title')} className="-mt-3 flex flex-col">
            {links.map((link) => (
              <UnsortedRow
                key={stableKey(link.id)}
                link={link}
                isChecked={checked.ids.has(link.id)}
                isMovable={isMovable}
                isOwn={!team}
                {...signsOf(link)}
                actions={actions}
              />
            ))}
          </ul>
        </>
      )}
      {query.isFetchNextPageError && (
        <p role="alert" className="text-sm text-danger">
          {errorText(t, query.error)}
        </p>
      )}
      {query.hasNextPage && (
        <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
      {total > 0 && <FromOutside />}
      <OutcomeNotice outcome={outcome} />
      {question?.ask === 'move' && (
        <TargetDialog
          action="move"
          links={question.links}
          page={publicId === undefined ? null : { public_id: publicId }}
          onChoose={(target) => {
            setChecked(noneChecked)
            move(question.links, target)
          }}
          onClosed={() => setQuestion(null)}
        />
      )}
      {question?.ask === 'edit' && <UnsortedEdit link={question.link} onClosed={() => setQuestion(null)} />}
      {question?.ask === 'places' && (
        <DuplicatePlaces
          key={question.link.id}
          link={question.link}
          page={null}
          count={signsOf(question.link).count}
          onClosed={() => setQuestion(null)}
        />
      )}
      {question?.ask === 'icon' && <BookmarkIconPicker key={question.link.id} link={question.link} onClose={() => setQuestion(null)} />}
    </div>
  )
}

/** Leads the focus on from a row that is about to go. */
function focusBeside(id: number): void {
  const row = document.querySelector(`[data-unsorted="${id}"]`)
  const beside = row?.nextElementSibling ?? row?.previousElementSibling ?? row?.closest('[role=dialog]')
  beside?.querySelector<HTMLElement>('input')?.focus()
}
