/**
 * Styles of the pages. Mantine's are imported one by one, to keep the rest out of the first load, and stand in a layer: ours win
 * over them, whichever are loaded first.
 */
import '@mantine/core/styles/baseline.layer.css';
import './fonts.css';
import './theme.css';
