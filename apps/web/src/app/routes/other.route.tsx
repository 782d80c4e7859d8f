import { Route, Routes } from 'react-router'
import { ErrorStatusRoute } from './error-status.route.tsx'
import { SlugRoute } from './slug.route.tsx'

/** What no route of its own is for. In one module, as a first view carries the list of what each lazy screen needs. */
export function OtherRoute() {
  return (
    <Routes>
      <Route path="/error/:status" element={<ErrorStatusRoute />} />
      <Route path="*" element={<SlugRoute />} />
    </Routes>
  )
}
