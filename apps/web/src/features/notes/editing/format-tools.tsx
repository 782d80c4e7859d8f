import { Bold, Eye, Italic, Link, List, ListTodo, type LucideIcon, Pencil } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { ariaKeys } from './format-keys.ts'
import type { Format } from './format-text.ts'

type Props = { ref: Ref<HTMLDivElement>; isPreview: boolean; onFormat: (format: Format) => void; onPreview: () => void }

const formats: [Format, LucideIcon][] = [
  ['bold', Bold],
  ['italic', Italic],
  ['link', Link],
  ['list', List],
  ['checklist', ListTodo],
]

/** What can be done with a note while it is written, below its field. */
export function FormatTools({ ref, isPreview, onFormat, onPreview }: Props) {
  const { t } = useTranslation('note-editing')
  const keys = { Control: t('ctrl'), Shift: t('shift') }
  return (
    <div ref={ref} role="group" aria-label={t('tools')} className="-mx-1.5 mt-1 flex flex-wrap items-center border-t border-line pt-1">
      {formats.map(([format, icon]) => (
        <IconButton
          key={format}
          size="sm"
          icon={icon}
          label={t(`format.${format}`)}
          title={`${t(`format.${format}`)} (${ariaKeys(format).replace('Control', keys.Control).replace('Shift', keys.Shift)})`}
          aria-keyshortcuts={ariaKeys(format)}
          disabled={isPreview}
          // The field keeps its focus, and its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onFormat(format)}
          className="disabled:opacity-40"
        />
      ))}
      <IconButton
        size="sm"
        icon={isPreview ? Pencil : Eye}
        label={t('preview')}
        aria-pressed={isPreview}
        onClick={onPreview}
        className="ml-auto"
      />
    </div>
  )
}
