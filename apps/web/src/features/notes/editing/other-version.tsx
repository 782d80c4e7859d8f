import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { useLastAuthor } from '../../../entities/page/last-author.ts'
import { NoteText } from '../components/note-text.tsx'

type Props = { widgetId: number; text: string; onKeepBoth: () => void; onTakeOver: () => void }

/** What a note has become elsewhere while it is written here, and what to do about it. */
export function OtherVersion({ widgetId, text, onKeepBoth, onTakeOver }: Props) {
  const { t } = useTranslation('note-editing')
  const name = useLastAuthor(widgetId, text)
  return (
    <div className="mt-1 flex flex-col gap-2 border-t border-line pt-2 text-xs text-text-2">
      <p role="alert">{name === null ? t('changedElsewhere') : t('changedBy', { name })}</p>
      <section
        aria-label={t('otherVersion')}
        className="max-h-48 overflow-y-auto rounded-md border border-line bg-surface px-2 py-1.5 text-sm text-text"
      >
        {text.trim() === '' ? <span className="text-text-2">{t('emptyNote')}</span> : <NoteText text={text} />}
      </section>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onKeepBoth}>
          {t('keepBoth')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onTakeOver}>
          {t('takeOver')}
        </Button>
      </div>
    </div>
  )
}
