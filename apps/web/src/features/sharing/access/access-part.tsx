import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Disclosure } from '../../../components/ui/disclosure.tsx'
import type { PageRef } from '../../../lib/state/overlays.ts'
import type { SharingTeam } from '../use-shared-page.ts'
import { AccessList } from './access-list.tsx'
import { SeenAsPart } from './seen-as-part.tsx'

type Props = { page: PageRef; team: SharingTeam | null }

/** Explains who has access to a page and why, and how others see it; asked for when it is opened. */
export function AccessPart({ page, team }: Props) {
  const { t } = useTranslation('page-access')
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="border-t border-line pt-5">
      <Disclosure summary={t('title')} onToggle={setOpen}>
        {isOpen && (
          <div className="flex flex-col gap-5 pt-3">
            <AccessList page={page} />
            <SeenAsPart page={page} hasTeam={team !== null} />
          </div>
        )}
      </Disclosure>
    </section>
  )
}
