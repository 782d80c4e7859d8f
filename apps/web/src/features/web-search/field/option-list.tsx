import { type RefObject, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { mainElement } from '../../../components/ui/main-element.ts'
import { SiteIcon } from '../../../entities/bookmark/site-icon.tsx'
import { useIsMember } from '../../../entities/session/session.ts'
import { cn } from '../../../lib/browser/class-names.ts'
import { hostOf } from '../../../lib/browser/links.ts'
import type { FieldOption, useSearchField } from './use-search-field.ts'

type Props = { id: string; anchor: RefObject<HTMLElement | null>; field: ReturnType<typeof useSearchField> }

const gap = 4
const minWidth = 260

/** Below the field, above all of the page: a widget would cut it off, and what is beside it must not move. */
export function OptionList({ id, anchor, field }: Props) {
  const { t } = useTranslation('web-search')
  const { options, active, close, provider } = field
  const isMember = useIsMember()
  useEffect(() => {
    addEventListener('resize', close)
    return () => removeEventListener('resize', close)
  }, [close])
  const main = mainElement() ?? document.body
  const groups = [
    { key: 'bookmarks', label: t(isMember ? 'bookmarks' : 'pageBookmarks'), options: options.filter((option) => 'bookmark' in option) },
    {
      key: 'suggestions',
      label: t('suggestionsOf', { title: provider.title }),
      options: options.filter((option) => 'suggestion' in option),
    },
  ].filter((group) => group.options.length > 0)
  return createPortal(
    <div
      ref={(list) => place(list, anchor.current)}
      id={`${id}-list`}
      role="listbox"
      aria-label={t('offers')}
      className="absolute z-40 rounded-md border border-line bg-surface p-1 text-text shadow-lg"
    >
      {groups.map((group) => (
        <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
          <p id={`${id}-${group.key}`} className="px-2 pt-1.5 pb-1 text-xs font-medium text-text-3">
            {group.label}
          </p>
          {group.options.map((option) => (
            <OptionRow
              key={option.key}
              id={`${id}-${options.indexOf(option)}`}
              option={option}
              isActive={options.indexOf(option) === active}
              onPoint={() => field.point(options.indexOf(option))}
              onChoose={(inNewWindow) => field.choose(option, inNewWindow)}
            />
          ))}
        </div>
      ))}
    </div>,
    main,
  )
}

type RowProps = { id: string; option: FieldOption; isActive: boolean; onPoint: () => void; onChoose: (inNewWindow: boolean) => void }

function OptionRow({ id, option, isActive, onPoint, onChoose }: RowProps) {
  return (
    // The keys are those of the field, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
      className={cn(
        'flex min-h-8 cursor-pointer items-center gap-2.5 rounded-sm px-2 py-1 text-sm pointer-coarse:min-h-11',
        isActive && 'bg-surface-hover',
      )}
    >
      {'bookmark' in option ? (
        <>
          <SiteIcon url={option.bookmark.link.url} title={option.bookmark.title} icon={option.bookmark.link.icon} />
          <span dir="auto" title={option.bookmark.title} className="min-w-0 truncate">
            {option.bookmark.title}
          </span>
          <span className="min-w-0 shrink-[2] truncate text-xs text-text-3">{hostOf(option.bookmark.link.url)}</span>
        </>
      ) : (
        <>
          <Search aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />
          <span dir="auto" title={option.suggestion} className="min-w-0 truncate">
            {option.suggestion}
          </span>
        </>
      )}
    </div>
  )
}

/** In the coordinates of the document, so that it scrolls along; as wide as the field, and within the window. */
function place(list: HTMLElement | null, field: HTMLElement | null): void {
  if (!list || !field) return
  const { left, bottom, width } = field.getBoundingClientRect()
  const space = document.documentElement.clientWidth
  const shown = Math.min(Math.max(width, minWidth), space - 2 * gap)
  list.style.width = `${shown}px`
  list.style.left = `${Math.max(gap, Math.min(left, space - shown - gap)) + scrollX}px`
  list.style.top = `${bottom + gap + scrollY}px`
}
