import { limits } from '@foyer/contracts/limits'
import type { OwnProfile } from '@foyer/contracts/accounts/profiles'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedChanges } from '../../../components/use-unsaved-changes.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { CheckField } from '../../../components/ui/check-field.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { TextArea } from '../../../components/ui/text-area.tsx'
import { typedText } from '../../../lib/browser/form-text.ts'
import { useFieldErrors } from '../../../lib/hooks/use-field-errors.ts'
import { useUpdateProfile } from '../api/own-profile.ts'
import { publicUrlProblem } from '../api/check-public-url.ts'
import { PublicUrlField } from './public-url-field.tsx'

type Props = { profile: OwnProfile; publicId: string }

/** Address and text of the profile, and whether others see it. */
export function ProfileForm({ profile, publicId }: Props) {
  const { t } = useTranslation('profile')
  const update = useUpdateProfile()
  const { form, textOf, general, check } = useFieldErrors(update.error, 'profile')
  const { question } = useUnsavedChanges(form, { isSaving: update.isPending, savedAt: update.isSuccess ? update.submittedAt : null })
  const [address, setAddress] = useState(profile.public_url ?? '')

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (update.isPending) return
    const bio = typedText(event.currentTarget, 'bio').trim()
    const is_published = new FormData(event.currentTarget).has('is_published')
    const problem = address === '' ? null : publicUrlProblem(address)
    update.reset()
    if (check(problem ? { public_url: problem } : {})) update.mutate({ public_url: address || null, bio, is_published })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex max-w-md flex-col gap-4">
      {general && <Notice>{general}</Notice>}
      <PublicUrlField
        value={address}
        current={profile.public_url ?? ''}
        error={textOf('public_url')}
        onChange={(value) => {
          setAddress(value)
          if (update.error) update.reset()
          check({})
        }}
      />
      <TextArea name="bio" label={t('bio')} defaultValue={profile.bio} maxLength={limits.bio} rows={4} />
      <CheckField name="is_published" label={t('publish.label')} hint={t('publish.hint')} defaultChecked={profile.is_published} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" pending={update.isPending} className="pointer-coarse:h-11">
          {t('save')}
        </Button>
        <ButtonLink to={`/u/${profile.public_url ?? publicId}`} className="pointer-coarse:h-11">
          {t(profile.is_published ? 'view' : 'preview')}
        </ButtonLink>
      </div>
      {update.isSuccess && <Notice kind="info">{t(profile.is_published ? 'savedPublished' : 'saved')}</Notice>}
      {question}
    </form>
  )
}
