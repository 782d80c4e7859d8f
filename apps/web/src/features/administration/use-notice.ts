import { useTranslation } from 'react-i18next'
import { useSendsMail } from '../../entities/session/site.ts'

type Notified = 'reason' | 'link' | 'page'

/** Completes a text about an act with what happens to the message about it: it is sent, or waits in the outbox. */
export function useNotice() {
  const { t } = useTranslation('administration')
  const sendsMail = useSendsMail()
  return (text: string, notified: Notified) => {
    if (sendsMail === undefined) return text
    const notice = t(`notice.${sendsMail ? notified : 'outbox'}`)
    return `${text} ${notice}`
  }
}
