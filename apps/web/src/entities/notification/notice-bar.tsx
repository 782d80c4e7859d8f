import { useQueryClient } from '@tanstack/react-query'
import { Megaphone, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/ui/button.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { StatusBar } from '../../components/ui/status-bar.tsx'
import { storeNoticeShown } from './notice-dates.ts'
import { type QueuedNotice, removeNotice, useFirstNotice } from './notice-queue.ts'

/** Shows the first notice of the queue until it is closed. The region is always there, so that screen readers announce what enters it. */
export function NoticeBar() {
  const notice = useFirstNotice()
  return <div role="status">{notice && <NoticeLine key={notice.id} notice={notice} />}</div>
}

function NoticeLine({ notice: { id, text, action } }: { notice: QueuedNotice }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const close = () => {
    removeNotice(id)
    storeNoticeShown(client, id).catch(() => undefined)
  }
  const act = () => {
    action?.run()
    close()
  }
  return (
    <StatusBar
      icon={Megaphone}
      action={
        <>
          {action && (
            <Button size="sm" variant="quiet" onClick={act}>
              {action.label}
            </Button>
          )}
          <IconButton size="sm" icon={X} label={t('dismiss')} onClick={close} />
        </>
      }
    >
      {text}
    </StatusBar>
  )
}
