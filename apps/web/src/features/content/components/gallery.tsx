import type { Page } from '@foyer/contracts/pages/page/pages'
import { Eye, Plus } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { PremiumBadge } from '../../../entities/premium/premium-badge.tsx'
import { canAddWidget } from '../../../entities/premium/premium-policy.ts'
import { askForPremium } from '../../../entities/premium/premium-prompt.ts'
import { SourceNotConfigured } from '../../../entities/source/source-not-configured.tsx'
import { useSourceState } from '../../../entities/source/source-states.ts'
import type { WidgetKind } from '../../../entities/widget/widget-kind.ts'
import { hasPreview } from '../marketplace/gallery-kinds.ts'
import { KindPicture } from './kind-picture.tsx'

type Props = {
  /** To which they are added. */
  page: Page
  kinds: readonly WidgetKind[]
  onChoose: (kind: WidgetKind) => void
  onPreview: (kind: WidgetKind) => void
  /** The type of the kind whose preview was looked at last: the focus goes back to it. */
  lastPreview?: string | undefined
}

/** The kinds of widgets to add, with a line about each; the whole row adds it. */
export function Gallery({ kinds, lastPreview, ...choosing }: Props) {
  const { t } = useTranslation('content')
  return (
    <ul aria-label={t('gallery')} className="-mx-2 flex flex-col gap-0.5 border-t border-line pt-3">
      {kinds.map((kind, index) => (
        <li key={kind.type}>
          <GalleryRow kind={kind} isFirst={index === 0 && lastPreview === undefined} isLast={kind.type === lastPreview} {...choosing} />
        </li>
      ))}
    </ul>
  )
}

type RowProps = Pick<Props, 'page' | 'onChoose' | 'onPreview'> & { kind: WidgetKind; isFirst: boolean; isLast: boolean }

function GalleryRow({ page, kind, isFirst, isLast, onChoose, onPreview }: RowProps) {
  const { t } = useTranslation(['content', 'gallery'])
  const textId = useId()
  const source = useSourceState(kind.source)
  const isOffered = source?.is_configured ?? true
  const isAvailable = canAddWidget(page, kind)
  const title = t(kind.titleKey)
  return (
    <div className="hoverable group/row relative flex w-full items-start gap-3 rounded-md p-2 pointer-coarse:min-h-11">
      <KindPicture type={kind.type} className="h-10 w-14.5" />
      <div className="min-w-0 flex-1">
        <span className="flex items-center gap-2 font-medium">
          {/* The whole row is the button, named by its title alone. */}
          <button
            type="button"
            // The sheet is opened to choose one of them.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={isFirst}
            aria-label={t('addKind', { title })}
            aria-describedby={textId}
            aria-disabled={!isOffered || undefined}
            onClick={() => {
              if (!isOffered) return
              if (isAvailable) onChoose(kind)
              else askForPremium('premium_widgets', page)
            }}
            className="text-left outline-none! after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
          >
            {title}
          </button>
          {!isAvailable && <PremiumBadge />}
        </span>
        <span id={textId} className="block text-sm text-text-2">
          {t(kind.gallery.descriptionKey)}
          {source && !isOffered && <SourceNotConfigured source={source} className="mt-0.5 block text-xs text-text-3" />}
        </span>
      </div>
      {isOffered && hasPreview(kind.type) && (
        <IconButton
          icon={Eye}
          size="sm"
          label={t('gallery:preview', { title })}
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isLast}
          onClick={() => onPreview(kind)}
          className="relative -my-1"
        />
      )}
      {isOffered && <Plus aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0 text-text-3 group-hover/row:text-text" />}
    </div>
  )
}
