import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { InProcessRunner } from './in-process-runner.ts';

/** What Stryker loads: the test runner `in-process`. */
export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'in-process', InProcessRunner)];
