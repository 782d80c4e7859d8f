import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Logo } from '../../../components/logo.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { useDocumentTitle } from '../../../lib/hooks/use-document-title.ts'
import { offeredLink } from './offered-link.ts'
import { placeAddress } from './place-address.ts'
import { SaveForm, type SavedLink } from './save-form.tsx'

/** `/add?url=&title=`: shows a link and saves it once the button is pressed; in a window of its own or on a phone as on any screen. */
export function SavingScreen() {
  const { t } = useTranslation('saving')
  const [query] = useSearchParams()
  const offered = offeredLink(query)
  const [saved, setSaved] = useState<SavedLink | null>(null)
  useDocumentTitle(t('title'))
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex min-h-dvh w-full max-w-[480px] flex-col gap-5 px-4 py-4 outline-none sm:justify-center sm:py-12"
    >
      <Logo className="self-start" />
      <div className="flex flex-col gap-4 sm:rounded-lg sm:border sm:border-line sm:bg-surface sm:p-6 sm:shadow-widget">
        {saved ? (
          <Saved saved={saved} isWindow={offered.isWindow} />
        ) : (
          <>
            <h1 tabIndex={-1} data-route-focus className="text-title font-semibold outline-none">
              {t('title')}
            </h1>
            <SaveForm offered={offered} onSaved={setSaved} />
          </>
        )}
      </div>
    </main>
  )
}

function Saved({ saved: { title, target, page, team }, isWindow }: { saved: SavedLink; isWindow: boolean }) {
  const { t } = useTranslation('saving')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const on = page && target ? { publicId: page.public_id, widgetId: target.widgetId, groupId: target.folderId } : null
  const address = placeAddress(on, team?.id)
  const unsorted = team ? t('unsorted:teamPlace', { team: team.title }) : t('unsorted:title')
  const place = page && target ? `${page.title} › ${target.name}` : unsorted
  return (
    <>
      <div className="flex items-start gap-3">
        <CircleCheck aria-hidden size={24} strokeWidth={1.5} className="mt-0.5 shrink-0 text-success" />
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className="text-title font-semibold outline-none">
            {t('saved')}
          </h1>
          <p className="mt-1 text-sm wrap-anywhere text-text-2">{t('savedTo', { title, place })}</p>
        </div>
      </div>
      <Actions>
        <ButtonLink to={address} {...(isWindow ? { target: '_blank' } : { variant: 'primary' })}>
          {t('openFoyer')}
        </ButtonLink>
        {isWindow && (
          <Button variant="primary" onClick={() => window.close()}>
            {t('closeWindow')}
          </Button>
        )}
      </Actions>
    </>
  )
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-2">{children}</div>
}
