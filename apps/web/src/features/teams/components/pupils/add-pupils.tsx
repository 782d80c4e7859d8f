import { type PupilList, readPupilList } from '@foyer/contracts/accounts/teams/pupil-list'
import type { Pupil } from '@foyer/contracts/accounts/teams/pupils'
import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { FileUp } from 'lucide-react'
import { type FormEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedChanges } from '../../../../components/use-unsaved-changes.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { TextArea } from '../../../../components/ui/text-area.tsx'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { showToast } from '../../../../lib/state/toasts.ts'
import { useAddPupils } from '../../api/pupils.ts'
import { decodeList } from './decode-list.ts'

/** Adds pupils by a list that is pasted or read from a file, and shows before who is made. What was typed stays when it is refused. */
export function AddPupils({ team, pupils }: { team: Team; pupils: Pupil[] }) {
  const { t } = useTranslation('team-pupils')
  const add = useAddPupils(team.public_id)
  const [text, setText] = useState('')
  const [isBlank, setBlank] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { question } = useUnsavedChanges(form, { isSaving: add.isPending })
  const deferred = useDeferredValue(text)
  const list = useMemo(() => readPupilList(deferred, pupils), [deferred, pupils])
  const change = (next: string) => {
    setText(next)
    setBlank(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The preview may be a key press behind.
    const current = readPupilList(text, pupils).pupils.map(({ name, user_name }) => ({ name, user_name }))
    setBlank(current.length === 0)
    if (current.length === 0 || add.isPending) return
    add.mutate(current, {
      onSuccess: (added) => {
        setText('')
        showToast('info', t('add.done', { count: added.length }))
      },
    })
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextArea
        label={t('add.names')}
        hint={t('add.namesHint')}
        value={text}
        rows={5}
        maxLength={maxText}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isBlank || undefined}
        onChange={(event) => change(event.target.value)}
      />
      <FileChoice onText={change} />
      <ListPreview list={list} />
      {isBlank && <Notice>{t('add.blank')}</Notice>}
      {add.error && <Notice>{errorText(t, add.error)}</Notice>}
      <Button type="submit" variant="primary" pending={add.isPending} className="self-start pointer-coarse:h-11">
        {list.pupils.length > 0 ? t('add.actionMany', { count: list.pupils.length }) : t('add.action')}
      </Button>
      {question}
    </form>
  )
}

const maxText = 200_000

/** The text of a file, whatever has written it. */
function FileChoice({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation('team-pupils')
  const input = useRef<HTMLInputElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const read = async (file: File | undefined) => {
    if (!file) return
    const text = file.size > maxText * 4 ? null : decodeList(new Uint8Array(await file.arrayBuffer()))
    setFailed(text === null)
    if (text !== null) onText(text.slice(0, maxText))
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        aria-label={t('add.file')}
        hidden
        onChange={(event) => {
          void read(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button size="sm" onClick={() => input.current?.click()} className="self-start pointer-coarse:h-11">
        <FileUp aria-hidden size={16} strokeWidth={1.5} />
        {t('add.file')}
      </Button>
      {hasFailed && <Notice>{t('add.fileFailed')}</Notice>}
    </>
  )
}

/** Who is made, and which lines make nobody. */
function ListPreview({ list: { pupils, invalid } }: { list: PupilList }) {
  const { t } = useTranslation('team-pupils')
  if (pupils.length + invalid.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      {pupils.length > 0 && (
        <div className="overflow-hidden rounded-lg border border-line">
          <table aria-label={t('preview.title')} className="w-full text-sm">
            <thead className="bg-surface-sunken text-left text-xs text-text-2">
              <tr>
                <th scope="col" className="px-3 py-1.5 font-medium">
                  {t('preview.name')}
                </th>
                <th scope="col" className="px-3 py-1.5 font-medium">
                  {t('preview.userName')}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {pupils.map(({ name, user_name, isChanged, isNamesake }) => (
                <tr key={user_name}>
                  <td dir="auto" className="px-3 py-1.5 wrap-anywhere">
                    {name}
                    {isNamesake && <span className="block text-xs text-text-2">{t('preview.namesake')}</span>}
                  </td>
                  <td className="px-3 py-1.5 wrap-anywhere">
                    {user_name}
                    {isChanged && <span className="block text-xs text-text-2">{t('preview.changed')}</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {invalid.length > 0 && (
        <Notice kind="info">
          <p>{t('preview.invalid', { count: invalid.length })}</p>
          <ul className="mt-1 list-disc pl-5">
            {invalid.slice(0, maxInvalid).map(({ line, text, problem }) => (
              <li key={line} className="wrap-anywhere">
                {t(`preview.problem.${problem}`, { line, text: text.slice(0, 60) })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

const maxInvalid = 20
