import { readWebAddress } from '@foyer/links/addresses'
import { limits } from '@foyer/contracts/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { rememberUpload } from '../file/take-back.ts'
import { type UploadOwner, useUploadOwner } from '../page/upload-owner.ts'
import { api } from '../../lib/api/api-client.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { uploadFile } from '../../lib/api/api-upload.ts'
import { errorText, fieldTexts } from '../../lib/i18n/error-text.ts'
import type { Picture } from './picture.ts'
import { rememberPicture } from './picture-source.ts'

/** The pictures that can be uploaded, as a file field names them. */
export const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif,image/avif'

/** Why a picture is refused before anything is sent. */
export class PictureRefusal extends Error {
  readonly problem: 'tooLarge' | 'noPicture' | 'noAddress'

  constructor(problem: PictureRefusal['problem']) {
    super(problem)
    this.problem = problem
  }
}

/** The picture of a widget from a file that is uploaded, or at an address where Foyer looks for one. Throws `PictureRefusal` and `ApiError`. */
export function choosePicture(source: File | string, owner?: UploadOwner): Promise<Picture> {
  return typeof source === 'string' ? findPicture(source) : uploadPicture(source, owner)
}

/** The same as a mutation; `choose.error` is for `pictureProblem`. */
export function useChoosePicture() {
  const client = useQueryClient()
  const owner = useUploadOwner()
  return useMutation({
    mutationFn: (source: File | string) => choosePicture(source, owner),
    onSuccess: (picture) => ('f' in picture ? client.invalidateQueries({ queryKey: ['files'] }) : undefined),
  })
}

/** Why there is no picture, in words; undefined without an error. */
export function pictureProblem(t: TFunction, error: unknown): string | undefined {
  if (!error) return undefined
  if (error instanceof PictureRefusal) return t(`picture:refused.${error.problem}`)
  if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'address_not_allowed')) {
    return t(`picture:refused.${error.code}`)
  }
  const { file, url } = fieldTexts(t, error, 'picture')
  return file ?? url ?? errorText(t, error)
}

/** Uploads the picture of a widget. Throws `PictureRefusal` and `ApiError`. */
export async function uploadPicture(file: File, query: UploadOwner = {}): Promise<Picture> {
  if (!pictureTypes.split(',').includes(file.type)) throw new PictureRefusal('noPicture')
  if (file.size > limits.upload_bytes) throw new PictureRefusal('tooLarge')
  const uploaded = await uploadFile('uploadFile', file, { fields: { upload_preset: 'widget' }, query })
  rememberUpload(uploaded)
  const { public_id: f, width: w, height: h } = uploaded
  return { f, w, h }
}

async function findPicture(typed: string): Promise<Picture> {
  const address = readWebAddress(typed)
  if (address === null) throw new PictureRefusal('noAddress')
  const { url: u, width: w, height: h, picture_url } = await api('findPicture', { query: { url: address } })
  rememberPicture(u, picture_url)
  return { u, w, h }
}
