import { Route, Routes } from 'react-router'
import { lazyFeature } from '../../lib/browser/lazy-feature.ts'
import { seldomScreen } from '../seldom-screen.ts'
import { ErrorStatusRoute } from './error-status.route.tsx'
import { SlugRoute } from './slug.route.tsx'

const SharedWidgetRoute = lazyFeature(async () => (await import('./shared-widget.route.tsx')).SharedWidgetRoute)
const SearchRoute = lazyFeature(async () => (await import('./search.route.tsx')).SearchRoute)
const DeviceScreen = seldomScreen('DeviceScreen')
const WidgetsRoute = lazyFeature(async () => (await import('./widgets.route.tsx')).WidgetsRoute)
const OrganizationScreens = lazyFeature(async () => (await import('../teams-router.tsx')).OrganizationScreens)
const TeamProfileScreen = lazyFeature(async () => (await import('../teams-router.tsx')).TeamProfileScreen)
const ClassScreen = lazyFeature(async () => (await import('../teams-router.tsx')).ClassScreen)

/** What no route of its own is for. In one module, as a first view carries the list of what each lazy screen needs. */
export function OtherRoute() {
  return (
    <Routes>
      <Route path="/error/:status" element={<ErrorStatusRoute />} />
      <Route path="/w/:publicId" element={<SharedWidgetRoute />} />
      <Route path="/search/:engine" element={<SearchRoute />} />
      <Route path="/tools/mydevice" element={<DeviceScreen />} />
      <Route path="/widgets/*" element={<WidgetsRoute />} />
      <Route path="/organization/*" element={<OrganizationScreens />} />
      <Route path="/o/:publicId/:slug?" element={<TeamProfileScreen />} />
      <Route path="/c/:publicId" element={<ClassScreen />} />
      <Route path="*" element={<SlugRoute />} />
    </Routes>
  )
}
