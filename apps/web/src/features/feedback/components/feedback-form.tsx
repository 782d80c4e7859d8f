import type { FeedbackForm as FormName } from '@foyer/contracts/accounts/feedback'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedChanges } from '../../../components/use-unsaved-changes.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { TextArea } from '../../../components/ui/text-area.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useSendFeedback } from '../api/send-feedback.ts'
import { feedbackForms } from '../feedback-forms.ts'

const maxText = 2_000

/** A short form: some choices, some words, and a thank-you. Nothing is asked about who fills it in. */
export function FeedbackForm({ form }: { form: FormName }) {
  const { t } = useTranslation('feedback')
  const { choices, questions } = feedbackForms[form]
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const [isEmpty, setEmpty] = useState(false)
  const send = useSendFeedback()
  const element = useRef<HTMLFormElement>(null)
  const { question: leaveQuestion } = useUnsavedChanges(element, { isSaving: send.isPending })
  if (send.isSuccess) {
    return (
      <>
        <Notice kind="info">{t('thanks')}</Notice>
        <ButtonLink to="/" className="pointer-coarse:h-11">
          {t('errors:home')}
        </ButtonLink>
      </>
    )
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const answers = questions.flatMap((question) => {
      const text = texts[question]?.trim() ?? ''
      return text ? [{ question, text }] : []
    })
    setEmpty(answers.length + ticked.length === 0)
    if (answers.length + ticked.length > 0 && !send.isPending) send.mutate({ form, choices: [...ticked], answers })
  }
  return (
    <form ref={element} onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-sm text-pretty text-text-2">{t(`forms.${form}.text`)}</p>
      {choices.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-sm font-medium">{t(`forms.${form}.question`)}</legend>
          {choices.map((choice) => (
            <label key={choice} className="flex items-center gap-2.5 text-sm pointer-coarse:min-h-11">
              <input
                type="checkbox"
                checked={ticked.includes(choice)}
                onChange={(event) => setTicked(event.target.checked ? [...ticked, choice] : ticked.filter((name) => name !== choice))}
                className="size-4 shrink-0 accent-accent"
              />
              {t(`choices.${choice}`)}
            </label>
          ))}
        </fieldset>
      )}
      {questions.map((question) => (
        <TextArea
          key={question}
          label={t(`questions.${question}`)}
          value={texts[question] ?? ''}
          maxLength={maxText}
          onChange={(event) => setTexts({ ...texts, [question]: event.target.value })}
        />
      ))}
      <p className="text-xs text-text-2">{t('anonymous')}</p>
      {isEmpty && <Notice>{t('empty')}</Notice>}
      {send.error && <Notice>{errorText(t, send.error)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={send.isPending} className="pointer-coarse:h-11">
          {t('send')}
        </Button>
        <ButtonLink to="/" variant="quiet" className="pointer-coarse:h-11">
          {t('skip')}
        </ButtonLink>
      </div>
      {leaveQuestion}
    </form>
  )
}
