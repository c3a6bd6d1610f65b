import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { applySettings } from './settings.svelte';

await applySettings().catch(() => undefined); // a language that cannot be fetched leaves English
// After the first visit everything is there without a network.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('./sw.js').catch(() => undefined));
}
mount(App, { target: document.getElementById('app')! });
