import type { Pupil, PupilCard } from '@foyer/contracts/accounts/teams/pupils'
import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadState } from '../../../../components/load-state.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { Confirm } from '../../../../components/ui/confirm.tsx'
import { CopyField } from '../../../../components/ui/copy-field.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { Section } from '../../../../components/ui/section.tsx'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { showToast } from '../../../../lib/state/toasts.ts'
import { pupilsQuery, useMakeCards, useRemovePupil, useRestorePupil } from '../../api/pupils.ts'
import { AddPupils } from './add-pupils.tsx'
import { PupilCards } from './pupil-cards.tsx'
import { PupilRow } from './pupil-row.tsx'
import { RenamePupil } from './rename-pupil.tsx'

/** The pupils of a class: the list, the way to add more, and their cards. */
export function PupilsPart({ team }: { team: Team }) {
  const { t } = useTranslation('team-pupils')
  const query = useQuery(pupilsQuery(team.public_id))
  const [cards, setCards] = useState<PupilCard[]>([])
  if (cards.length > 0) return <PupilCards team={team} cards={cards} onDone={() => setCards([])} />
  if (!query.data) return <LoadState query={query} rows={6} />
  return (
    <div className="flex flex-col gap-10">
      <Section title={t('add.title')} text={query.data.length === 0 ? t('add.first') : t('add.text')}>
        <AddPupils team={team} pupils={query.data} />
      </Section>
      {query.data.length > 0 && (
        <Section title={t('list.title')} text={t('list.text')}>
          <CopyField
            label={t('list.address')}
            value={`${location.origin}/c/${team.public_id}`}
            copyLabel={t('list.copy')}
            copiedLabel={t('list.copied')}
          />
          <PupilList team={team} pupils={query.data} onCards={setCards} />
        </Section>
      )}
    </div>
  )
}

type ListProps = { team: Team; pupils: Pupil[]; onCards: (cards: PupilCard[]) => void }
type Question = { kind: 'cards'; pupils: Pupil[] } | { kind: 'remove'; pupil: Pupil }

/** The rows, with the questions before cards are renewed and before somebody is removed. */
function PupilList({ team, pupils, onCards }: ListProps) {
  const { t } = useTranslation('team-pupils')
  const make = useMakeCards(team.public_id)
  const remove = useRemovePupil(team.public_id)
  const restore = useRestorePupil(team.public_id)
  const list = useRef<HTMLUListElement>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [renaming, setRenaming] = useState<Pupil>()
  const present = pupils.filter(({ deletion_due_at: due }) => due === null)
  const without = present.filter(({ card }) => card === 'none')

  const ask = (next: Question) => {
    setQuestion(next)
    setAsking(true)
  }
  const makeCards = (chosen: Pupil[]) =>
    make.mutate(
      chosen.map(({ user_id: id }) => id),
      { onSuccess: onCards },
    )
  /** Who has no card yet loses nothing. */
  const askForCards = (chosen: Pupil[]) =>
    chosen.every(({ card }) => card === 'none') ? makeCards(chosen) : ask({ kind: 'cards', pupils: chosen })
  const confirm = () => {
    if (question?.kind === 'cards') return makeCards(question.pupils)
    if (question?.kind !== 'remove') return
    const { user_id: id, name } = question.pupil
    remove.mutate(id, { onError: (error) => showToast('error', t('remove.failed', { name, reason: errorText(t, error) })) })
    // What had the focus goes with its row.
    requestAnimationFrame(() => list.current?.focus())
  }
  const takeBack = ({ user_id: id, name }: Pupil) =>
    restore.mutate(id, { onError: (error) => showToast('error', t('restore.failed', { name, reason: errorText(t, error) })) })

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {without.length > 0 && (
          <Button variant="primary" pending={make.isPending} onClick={() => askForCards(without)} className="pointer-coarse:h-11">
            {t('cards.makeMissing', { count: without.length })}
          </Button>
        )}
        {present.length > without.length && (
          <Button pending={make.isPending} onClick={() => askForCards(present)} className="pointer-coarse:h-11">
            {t('cards.makeAll')}
          </Button>
        )}
      </div>
      {make.error && <Notice>{errorText(t, make.error)}</Notice>}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t('list.title')}
        className="divide-y divide-line rounded-lg border border-line bg-surface outline-none"
      >
        {pupils.map((pupil) => (
          <PupilRow
            key={pupil.user_id}
            pupil={pupil}
            onCard={() => askForCards([pupil])}
            onRename={() => setRenaming(pupil)}
            onRemove={() => ask({ kind: 'remove', pupil })}
            onRestore={() => takeBack(pupil)}
          />
        ))}
      </ul>
      <RenamePupil publicId={team.public_id} pupil={renaming} onClose={() => setRenaming(undefined)} />
      <PupilQuestion open={isAsking} question={question} onConfirm={confirm} onClose={() => setAsking(false)} />
    </div>
  )
}

type QuestionProps = { open: boolean; question: Question | null; onConfirm: () => void; onClose: () => void }

function PupilQuestion({ open, question, onConfirm, onClose }: QuestionProps) {
  const { t } = useTranslation('team-pupils')
  const isRemoval = question?.kind === 'remove'
  return (
    <Confirm
      open={open}
      title={isRemoval ? t('remove.question', { name: question.pupil.name }) : t('cards.question', { count: question?.pupils.length ?? 0 })}
      text={isRemoval ? t('remove.text') : t('cards.questionText')}
      action={isRemoval ? t('remove.action') : t('cards.action')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
