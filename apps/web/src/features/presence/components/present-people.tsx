import type { PresentPerson } from '@foyer/contracts/pages/widget/live'
import type { Page } from '@foyer/contracts/pages/page/pages'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onLive } from '../../../entities/live/live.ts'
import { Avatar } from '../../../entities/session/avatar.tsx'
import { useBodyMark } from '../../../lib/hooks/use-body-mark.ts'

const shownPeople = 3
const nobody: PresentPerson[] = []

/**
 * The others who may edit the page and have it open, right in the header; nothing while one is alone. Its owner stands at the left of the header already, and
 * is marked there.
 */
export function PresentPeople({ page }: { page: Pick<Page, 'public_id' | 'owner'> }) {
  const { t, i18n } = useTranslation('presence')
  const people = usePresentPeople(page.public_id)
  const names = new Intl.ListFormat(i18n.language).format(people.map(({ name }) => name))
  const text = people.length > 0 ? t('here', { names, count: people.length }) : ''
  const owner = people.findIndex(({ name }) => name === page.owner.name)
  const further = people.filter((_, index) => index !== owner)
  const hidden = further.length - shownPeople
  const rest = `+${hidden}`
  return (
    <>
      <p role="status" className="sr-only">
        {text}
      </p>
      {owner !== -1 && <OwnerMark />}
      {further.length > 0 && (
        <ul aria-hidden title={text} className="mr-1 flex shrink-0 -space-x-1.5 max-sm:hidden">
          {further.slice(0, shownPeople).map(({ public_id, name }) => (
            <li key={public_id} className="rounded-full ring-2 ring-page">
              <Avatar name={name} url={null} size="tiny" />
            </li>
          ))}
          {hidden > 0 && (
            <li className="grid size-6 place-items-center rounded-full bg-surface-sunken text-xs font-medium text-text-2 tabular-nums ring-2 ring-page">
              {rest}
            </li>
          )}
        </ul>
      )}
    </>
  )
}

/** For the owner in the breadcrumb of the header. */
function OwnerMark() {
  useBodyMark('ownerHere')
  return null
}

/** Who else is at a page, as the server last said. */
function usePresentPeople(publicId: string): PresentPerson[] {
  const [last, setLast] = useState({ publicId, people: nobody })
  useEffect(() => onLive('presence', ({ public_id, people }) => public_id === publicId && setLast({ publicId, people })), [publicId])
  return last.publicId === publicId ? last.people : nobody
}
