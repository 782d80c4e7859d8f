import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { Radio, RadioTower } from 'lucide-react'
import { useTranslation } from 'react-i18next'

export type LivePartProps = { widget: Widget; part: 'title' | 'mark' | 'notice' }

/** What the frame of a live copy, and that of its original, has besides: its name where it has no title, its mark, why nothing is in it. */
export function LivePart({ widget, part }: LivePartProps) {
  const { t } = useTranslation('live-copies')
  if (part === 'title') return t('liveCopy')
  return part === 'mark' ? <Mark widget={widget} /> : <Notice widget={widget} />
}

function Mark({ widget }: { widget: Widget }) {
  const { t } = useTranslation('live-copies')
  const label = widget.is_live_copy ? t('isLiveCopy') : t('hasLiveCopies')
  const Icon = widget.is_live_copy ? Radio : RadioTower
  return (
    <span role="img" aria-label={label} title={label} className="shrink-0 text-text-3">
      <Icon aria-hidden size={14} strokeWidth={1.5} />
    </span>
  )
}

function Notice({ widget }: { widget: Widget }) {
  const { t } = useTranslation('live-copies')
  const reason = widget.settings['access_denied'] ? 'denied' : 'gone'
  return (
    <div className="py-1 text-sm">
      <p className="font-medium">{t(`${reason}.title`)}</p>
      <p className="mt-0.5 text-text-2">{t(`${reason}.text`)}</p>
    </div>
  )
}
