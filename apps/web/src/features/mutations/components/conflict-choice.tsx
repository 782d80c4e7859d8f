import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { useLastAuthor } from '../../../entities/page/last-author.ts'
import type { Mutation } from '../../../lib/mutations/mutation.ts'
import { mutate, mutationKindOf, useRejectedActions } from '../../../lib/mutations/mutations.ts'
import { textOfPayload } from '../payload-text.ts'
import { widgetOfPayload } from '../reviewing.ts'

/** Two versions of a text, of which the person chooses one. */
export function ConflictChoice({ mutation }: { mutation: Mutation }) {
  const { t } = useTranslation('conflicts')
  const { dismiss } = useRejectedActions()
  const useYours = () => {
    const kind = mutationKindOf(mutation)
    const { bases: _, ...payload } = mutation.payload as { bases?: unknown }
    dismiss(mutation.id)
    if (kind) mutate(kind, payload)
  }
  const current = mutation.rejection?.params['current']
  const name = useLastAuthor(widgetOfPayload(mutation.payload), current ?? null)
  return (
    <>
      <p className="text-sm">{name === null ? t('text') : t('textBy', { name })}</p>
      <Version label={t('yours')} text={textOfPayload(mutation.payload)} />
      {current !== undefined && <Version label={t('theirs')} text={String(current)} />}
      <p className="flex gap-2">
        <Button size="sm" onClick={useYours}>
          {t('useYours')}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => dismiss(mutation.id)}>
          {t('keepTheirs')}
        </Button>
      </p>
    </>
  )
}

function Version({ label, text }: { label: string; text: string }) {
  return (
    <section aria-label={label}>
      <h3 className="pb-1 text-xs font-medium text-text-3">{label}</h3>
      <p dir="auto" className="max-h-40 overflow-y-auto rounded-md bg-surface-sunken px-3 py-2 text-sm whitespace-pre-wrap text-text-2">
        {text}
      </p>
    </section>
  )
}
