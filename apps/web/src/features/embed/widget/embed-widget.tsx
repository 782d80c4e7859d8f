import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { ShownEmbed } from '../../../entities/embed/shown/shown-embed.tsx'
import { openWidgetSettings } from '../../../entities/widget/open-widget-settings.ts'
import type { WidgetProps } from '../../../entities/widget/widget-kind.ts'
import { embedOf, sourceOf } from '../settings.ts'
import { can } from '../../../entities/page/can.ts'

export const EmbedWidget = memo(EmbedBody)

/** A page, a video, a picture or code of another site, once it has been agreed that it is loaded. */
function EmbedBody({ widget, page }: WidgetProps) {
  const { t } = useTranslation('embed')
  const canEdit = can(page, 'edit')
  const embed = embedOf(widget, location.origin)
  const isRefused = embed?.content.kind === 'refused'
  if (!embed || isRefused) {
    return (
      <div className="flex min-h-[calc(2*var(--row))] flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-text-2">{t(isRefused ? 'refused' : canEdit ? 'emptyForEditors' : 'emptyForVisitors')}</p>
        {canEdit && (
          <Button size="sm" aria-haspopup="dialog" onClick={() => openWidgetSettings(widget.id)}>
            {t('choose')}
          </Button>
        )}
      </div>
    )
  }
  if (embed.content.kind === 'own') return <p className="py-1 text-sm text-text-2">{t('own')}</p>
  return <ShownEmbed widget={widget} embed={embed} address={sourceOf(widget)} />
}
