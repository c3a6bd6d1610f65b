import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { applySettings } from './settings.svelte';
import { followAddresses } from './router.svelte';
import { keepFocus } from './ui/focus';

// After the first visit everything is there without a network.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
}
// Not awaited at the top: the file of a language imports from the one that this is packed into, and each would wait for the other.
async function show(): Promise<void> {
  await applySettings().catch(() => undefined); // a language that cannot be fetched leaves English
  keepFocus();
  followAddresses();
  mount(App, { target: document.getElementById('app')! });
}
void show();

// Who has played online sees in the title of every screen how many games wait.
try {
  if (localStorage.getItem('atoll.online'))
    setTimeout(
      () => void import('./online/house.svelte').then(({ house }) => house.start()).catch(() => undefined),
      2000,
    );
} catch {
  // A browser may refuse storage; then there is nothing to wait for.
}
