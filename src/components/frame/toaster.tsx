// The notification area: one toast at a time; F8 moves the focus to it (R43).
import * as Toast from '@radix-ui/react-toast'
import { useSyncExternalStore } from 'react'
import { TOAST_DURATION, TOAST_SWIPE_THRESHOLD, toasts } from '../../browser/toasts.ts'
import { Icon } from '../parts/icons.tsx'
import { useSite } from './site-context.tsx'
import './toaster.css'

export function Toaster() {
  const { t } = useSite()
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, () => undefined)
  return (
    <Toast.Provider
      duration={TOAST_DURATION}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_THRESHOLD}
      label={t('common.notification')}
    >
      {toast !== undefined && (
        <Toast.Root
          key={toast.id}
          className={`toast toast--${toast.look}`}
          open={toast.isOpen}
          type={toast.look === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(isOpen) => {
            if (!isOpen) toasts.dismiss(toast.id)
          }}
        >
          <Toast.Title className="toast__title">{toast.title}</Toast.Title>
          {toast.text !== undefined && (
            <Toast.Description className="toast__text">{toast.text}</Toast.Description>
          )}
          <Toast.Close className="toast__close" aria-label={t('nav.close')}>
            <Icon name="close" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className="toaster" hotkey={['F8']} label={t('common.notifications')} />
    </Toast.Provider>
  )
}
