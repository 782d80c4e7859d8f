import { Popover } from '@base-ui/react/popover'
import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { storeNotificationDate } from '../../../entities/notification/notice-dates.ts'
import { useCurrentUser } from '../../../entities/session/session.ts'
import { useMedia, wideScreen } from '../../../lib/hooks/use-media.ts'
import { placeOf, stopsOnScreen } from '../stops.ts'
import './tour.css'

/** By this name the account notes when somebody has finished the tour. */
const finished = 'tour-welcomeback'
const newForSeconds = 14 * 24 * 3_600

type Props = { open: boolean; onClose: () => void }

/** Leads from one part of the screen to the next and says what each is for. */
export function Tour({ open, onClose }: Props) {
  const { t } = useTranslation('tour')
  const client = useQueryClient()
  const user = useCurrentUser()
  const isWide = useMedia(wideScreen)
  const [stops] = useState(stopsOnScreen)
  const [now] = useState(() => Date.now() / 1000)
  const [index, setIndex] = useState(0)
  const title = useRef<HTMLHeadingElement>(null)
  const stop = stops[index]
  const isLast = index === stops.length - 1
  useEffect(() => {
    const place = open && stop ? placeOf(stop) : null
    if (!place) return undefined
    place.dataset['tour'] = ''
    place.scrollIntoView({ block: 'nearest' })
    // What it says is read out by screen readers.
    title.current?.focus()
    return () => {
      delete place.dataset['tour']
    }
  }, [open, stop])
  const isNew = user ? now - user.created_at < newForSeconds : true
  const finish = () => {
    onClose()
    // When that fails the tour counts as not finished, which does no harm.
    storeNotificationDate(client, finished).catch(() => undefined)
  }
  if (!stop) return null
  // Another element at each stop: the popup would stay beside the first if it were given a function.
  const place = placeOf(stop)
  return (
    <Popover.Root open={open} onOpenChange={(next, { reason }) => !next && reason === 'escape-key' && onClose()}>
      <Popover.Portal>
        <Popover.Positioner anchor={place} sideOffset={10} collisionPadding={12} className="z-40">
          <Popover.Popup
            initialFocus={title}
            className="menu-popup flex w-80 max-w-(--available-width) flex-col gap-3 rounded-lg border border-line bg-surface-raised p-4 shadow-popup outline-none"
          >
            <div className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                {index === 0 && <p className="pb-2 text-text-2">{t(isNew ? 'welcome' : 'welcomeBack')}</p>}
                <Popover.Title ref={title} tabIndex={-1} className="text-base font-semibold outline-none">
                  {t(`stops.${stop}.title`)}
                </Popover.Title>
                <Popover.Description className="mt-1 text-text-2 text-pretty">
                  {t(stop === 'widget' && !isWide ? 'stops.widget.textOnPhone' : `stops.${stop}.text`)}
                </Popover.Description>
              </div>
              <IconButton icon={X} size="sm" label={t('end')} onClick={onClose} className="-mt-1 -mr-2" />
            </div>
            <div className="flex items-center gap-2">
              <span className="flex-1 text-sm text-text-2 tabular-nums">{t('step', { number: index + 1, total: stops.length })}</span>
              {index > 0 && (
                <Button size="sm" onClick={() => setIndex(index - 1)}>
                  {t('back')}
                </Button>
              )}
              <Button size="sm" variant="primary" onClick={() => (isLast ? finish() : setIndex(index + 1))}>
                {t(isLast ? 'finish' : 'next')}
              </Button>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
